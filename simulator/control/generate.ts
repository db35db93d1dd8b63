import { type GeneratedFile, generateTypes } from '../../openapi/generate.ts'
import { controlDocument } from './app.ts'

/** What clients of the control API read: its document, and its types. */
export async function controlFiles(): Promise<GeneratedFile[]> {
  const document = controlDocument()
  return [
    { name: 'openapi.json', text: `${JSON.stringify(document, null, 1)}\n` },
    { name: 'schema.d.ts', text: await generateTypes(document) },
  ]
}
