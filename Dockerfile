# The simulator with the portal, the console and the reference pages: docker build --tag equser .
FROM node:24-bookworm-slim AS build
WORKDIR /project
# Only these change what is installed.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build -- --package && mkdir /archive && mv dist/equser-*.tgz /archive/equser.tgz

FROM node:24-bookworm-slim
WORKDIR /home/node
USER node
COPY --from=build --chown=node:node /archive/equser.tgz .
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund ./equser.tgz && rm equser.tgz && mkdir worlds
ENV PATH=/home/node/node_modules/.bin:$PATH PORT=8080
EXPOSE 8080
VOLUME /home/node/worlds
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/eqUser/view`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Others can connect, so the control API needs a token: SIM_TOKEN, else the one that is printed.
ENTRYPOINT ["equser"]
CMD ["sim", "serve", "--host", "0.0.0.0", "--data", "worlds"]
