// A worker that only reads the bytes of an address and throws them away: no reader of the list can be faster.
self.onmessage = async ({ data: address }) => {
  const began = performance.now();
  const { body } = await fetch(address, { cache: "no-store" });
  const reader = body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
  }
  self.postMessage({ ms: performance.now() - began, bytes });
};
