# The simulator with the portal, the console and the reference pages: docker build --tag equser .
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /project
# Only these change what is installed.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# Only the packages that the simulator needs remain, in the versions of package-lock.json.
RUN npm run build -- --package && npm prune --omit=dev --ignore-scripts

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
WORKDIR /home/node
USER node
COPY --from=build --chown=node:node /project/node_modules node_modules
COPY --from=build --chown=node:node /project/dist/package node_modules/equser
RUN mkdir worlds
ENV PORT=8080 SIM_DATA=/home/node/worlds
EXPOSE 8080
VOLUME /home/node/worlds
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Others can connect, so the control API needs a token: SIM_TOKEN, else the one that is printed.
ENTRYPOINT ["node", "/home/node/node_modules/equser/scripts/cli/equser.js"]
CMD ["sim", "serve", "--host", "0.0.0.0"]
