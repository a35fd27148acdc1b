# The program with the dashboard and the local service, or a pass-through to a real one. See docs/deployment.md.
#   docker build -t switchboard . && docker run --read-only -p 127.0.0.1:4173:4173 -v switchboard:/data switchboard

FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /switchboard
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data LOG=json
WORKDIR /switchboard
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY --from=packages /switchboard ./
COPY --from=build /source/build ./build
# This user can write only to /data.
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
