import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { freePort } from "../free-port";

/** An nginx with the configuration in deploy/nginx, for tests. */
interface RunningNginx {
  url: string;
  /** Where port 80 would be. */
  plainUrl: string;
  stop(): Promise<void>;
}

/** Why it's skipped. */
export const NO_NGINX = "needs nginx, which isn't installed";

/** Where distributions put it, outside the usual PATH. */
const PLACES = ["/usr/sbin", "/usr/local/sbin", "/usr/local/nginx/sbin", "/opt/homebrew/bin"];

const program = () =>
  [...(process.env.PATH ?? "").split(delimiter), ...PLACES]
    .map((folder) => join(folder, "nginx"))
    .find((path) => existsSync(path));

/** Whether nginx is installed, on the path or in a usual place. */
export const hasNginx = () => program() !== undefined;

interface NginxOptions {
  /** The built dashboard's folder. */
  appDir: string;
  /** The program that /api/v1 is sent to. Absent: none. */
  programUrl?: string;
  /** With a certificate it serves over TLS. Absent: without. */
  certificate?: Certificate;
}

/** The files of a certificate for localhost and of its key. */
interface Certificate {
  certificate: string;
  key: string;
}

/**
 * Makes a certificate that nobody else has signed.
 * @returns undefined if openssl isn't installed
 */
export function newCertificate(folder: string): Certificate | undefined {
  const files = { certificate: join(folder, "fullchain.pem"), key: join(folder, "privkey.pem") };
  const made = spawnSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
    ].concat(
      ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
      ["-out", files.certificate, "-keyout", files.key],
    ),
  );
  return made.status === 0 ? files : undefined;
}

/**
 * Starts nginx on a free loopback port, in a temporary folder.
 * @returns undefined if it isn't installed
 */
export async function startNginx(options: NginxOptions): Promise<RunningNginx | undefined> {
  const path = program();
  if (path === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "switchboard-nginx-"));
  const [port, plainPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, "nginx.conf"), mainFile(folder, [port, plainPort], options));
  const child = spawn(path, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  const plainUrl = `http://127.0.0.1:${plainPort}`;
  await serving(child, plainUrl);
  return {
    url: options.certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    plainUrl,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      process.off("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The /etc/nginx/nginx.conf of a machine that serves nothing else. */
function mainFile(
  folder: string,
  [port, plainPort]: [number, number],
  { appDir, programUrl, certificate }: NginxOptions,
): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const changes: Changes = [
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port}${certificate ? " ssl http2" : ""};`],
    ["root /srv/switchboard/app;", `root "${resolve(appDir)}";`],
    certificateLine("ssl_certificate     /etc/ssl/switchboard/fullchain.pem;", certificate?.certificate),
    certificateLine("ssl_certificate_key /etc/ssl/switchboard/privkey.pem;", certificate?.key),
  ];
  if (programUrl !== undefined) {
    const part = readFileSync(resolve("deploy/nginx/switchboard-program.conf"), "utf8");
    changes.push([
      "# include /etc/nginx/switchboard-program.conf;",
      replaced(part, [["proxy_pass http://127.0.0.1:4173;", `proxy_pass ${programUrl};`]]),
    ]);
  }
  const site = replaced(readFileSync(resolve("deploy/nginx/switchboard.conf"), "utf8"), changes);
  return [
    "daemon off;",
    "error_log stderr;",
    "worker_processes 1;",
    `pid "${folder}/nginx.pid";`,
    // Otherwise its workers can't read this user's files.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "events { worker_connections 256; }",
    "http {",
    "access_log off;",
    ...temporary.map((name) => `${name}_temp_path "${folder}/${name}";`),
    `types { ${TYPES} }`,
    "default_type application/octet-stream;",
    site,
    "}",
  ].join("\n");
}

/** The types in nginx's mime.types that the dashboard needs. */
const TYPES =
  "text/html html; text/css css; application/javascript js; application/json json; image/svg+xml svg; " +
  "font/woff2 woff2; image/png png; image/x-icon ico; text/plain txt;";

const certificateLine = (line: string, file: string | undefined): [string, string] => [
  line,
  file === undefined ? "" : `${line.split(" ")[0]} "${file}";`,
];

type Changes = [from: string, to: string][];

/** The text with the changes that an operator would make. */
function replaced(text: string, changes: Changes): string {
  return changes.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2)
      throw new Error(`deploy/nginx doesn't contain exactly once: ${from}`);
    return changed.replace(from, () => to);
  }, text);
}

async function serving(child: ChildProcess, url: string): Promise<void> {
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    const answer = await fetch(url, { redirect: "manual" }).catch(() => undefined);
    if (answer) return;
  }
}
