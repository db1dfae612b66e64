# The image that docs/run.md starts. The first stage builds; the second has what a server needs and nothing else.
FROM node:24-trixie-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund && node scripts/run.mjs image /image

FROM node:24-trixie-slim
# A user without a home is given one, whichever runs it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HOME=/tmp
WORKDIR /app
COPY --from=build /image /app
# It writes nothing but temporary files, so that the file system may be read-only.
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "start"]
