import fc from "fast-check";

// Property tests make the same cases in every run, so that a failure is one of the change. FUZZ_SEED=7 makes
// others.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
