import { type GeneratedFile, generateTypes } from '../../openapi/contract/generate.ts'
import { controlDocument } from './app.ts'

export async function controlFiles(): Promise<GeneratedFile[]> {
  const document = controlDocument()
  return [
    {
      path: 'simulator/generated/control-openapi.json',
      text: `${JSON.stringify(document, null, 1)}\n`,
    },
    { path: 'simulator/generated/control.d.ts', text: await generateTypes(document) },
  ]
}
