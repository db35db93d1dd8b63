export default {
  input: 'contract.yaml',
  output: { path: 'clients/hey-api', module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk', 'zod'],
}
