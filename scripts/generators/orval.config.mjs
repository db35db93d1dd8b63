export default {
  equser: {
    input: 'contract.yaml',
    output: {
      target: 'clients/orval/api.ts',
      schemas: 'clients/orval/model',
      client: 'fetch',
      mock: true,
    },
  },
}
