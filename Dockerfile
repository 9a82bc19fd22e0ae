# The image of Dilo; docs/installing.md explains how to run it. `npm run lab -- containers` builds and runs it.
#
# Bases are pinned by version. To pin them to the byte, give a digest:
#   docker build --build-arg DEBIAN=debian:13.7-slim@sha256:... .
# The version of Node is that of package.json, whose npm package is the Node that runs.
ARG DEBIAN=debian:13.7-slim
ARG NODE=node:24.21.0-trixie-slim

# Without development dependencies, and without the symbols for compilers and debuggers (18 MB in Node).
FROM ${NODE} AS dependencies
RUN apt-get update \
 && apt-get install --yes --no-install-recommends binutils
WORKDIR /dilo
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts \
 && rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share \
 && strip --strip-unneeded node_modules/node-linux-*/bin/node \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

FROM ${NODE} AS build
WORKDIR /dilo
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts
COPY . ./
RUN npm run build

# pg_dump and pg_restore, for backups. The package also wants Perl (50 MB), which they do not need.
FROM ${DEBIAN} AS postgresql
RUN apt-get update \
 && apt-get install --yes --no-install-recommends postgresql-client-17

FROM ${DEBIAN}
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates libpq5 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/* /var/cache/debconf/* \
 && groupadd --gid 10001 dilo \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin dilo \
 && install --directory --owner=dilo --group=dilo --mode=0700 /data
COPY --from=postgresql /usr/lib/postgresql/17/bin/pg_dump /usr/lib/postgresql/17/bin/pg_restore /usr/local/bin/
WORKDIR /dilo
COPY --from=dependencies /dilo/node_modules ./node_modules
COPY package.json LICENSE ./
COPY domain ./domain
COPY contract ./contract
COPY content ./content
COPY server ./server
COPY emulator ./emulator
COPY scripts ./scripts
COPY --from=build /dilo/dist ./dist
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
ENV PATH=/dilo/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
# The files above belong to root: the server cannot change its own program. It writes to /data, and to /tmp.
USER 10001:10001
VOLUME /data
EXPOSE 3000
# Answers for DRAIN_SECONDS (5) after the signal: stop with a time limit of 20 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "scripts/ready.ts"]
ARG VERSION=unversioned
LABEL org.opencontainers.image.title="Dilo"
LABEL org.opencontainers.image.description="English for Spanish speakers, learnt by saying it"
LABEL org.opencontainers.image.licenses="Apache-2.0"
LABEL org.opencontainers.image.version="${VERSION}"
CMD ["node", "scripts/start.ts", "--built"]
