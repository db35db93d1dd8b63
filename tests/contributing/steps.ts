interface NewFile {
  path: string
  text: string
}

/** Lines to insert before the first occurrence of `before`, or at the end of the file. */
interface Insertion {
  path: string
  before?: string
  text: string
}

export const newFiles: NewFile[] = [
  {
    path: 'web/portal/user/terminal-label.tsx',
    text: `import { useLoaderData } from 'react-router'
import { fetchFresh } from '../../api/query-client.ts'
import { getTerminalLabel } from '../../api/terminal.ts'
import { ScreenHeading } from '../layouts/header.tsx'

export async function loader(): Promise<string> {
  const { label } = await fetchFresh(getTerminalLabel)
  return label
}

export function Component() {
  const label = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHeading />
      <p>{label}</p>
    </>
  )
}
`,
  },
]

export const insertions: Insertion[] = [
  {
    path: 'openapi/conformance/sentences.yaml',
    text: `getTerminalLabel.1:
  text: 'What the owner calls the terminal.'
  reason: 'It explains a word.'
getTerminalLabel.200.1:
  text: 'The label'
  reason: 'It names a response.'
TerminalLabel.1:
  text: 'What the owner calls the terminal'
  reason: 'It explains a word.'
TerminalLabel.label.1:
  text: 'A few words.'
  reason: 'It explains a word.'
`,
  },
  {
    path: 'openapi/equser.yaml',
    before: '  /eqUser/api/user/term-log:\n',
    text: '  /eqUser/api/user/term-label:\n    $ref: paths/terminal.yaml#/termLabel\n',
  },
  {
    path: 'openapi/paths/terminal.yaml',
    before: 'termLog:\n',
    text: `termLabel:
  get:
    operationId: getTerminalLabel
    tags: [terminal]
    summary: The terminal's label
    description: What the owner calls the terminal.
    x-provenance: inferred
    x-inferred-reason: The specification has no such call.
    responses:
      '200':
        description: The label
        x-provenance: inferred
        content:
          application/json:
            schema: { $ref: '../schemas/terminal.yaml#/TerminalLabel' }
            examples:
              kitchen:
                summary: A terminal in the kitchen
                value: { label: 台所 }
      '401': { $ref: '../responses.yaml#/Unauthorized' }
      '500': { $ref: '../responses.yaml#/ServerError' }

`,
  },
  {
    path: 'openapi/schemas/terminal.yaml',
    before: 'TerminalStatus:\n',
    text: `TerminalLabel:
  type: object
  description: What the owner calls the terminal
  required: [label]
  properties:
    label:
      type: string
      description: A few words.
      maxLength: 45
      x-provenance: inferred
      x-inferred-reason: The specification has no such field.

`,
  },
  {
    path: 'simulator/api/handlers/terminal.ts',
    text: `
export const getTerminalLabel: Handler<'getTerminalLabel'> = ({ session: { terminal } }) => ({
  status: 200,
  body: { label: terminal.place.floor },
})
`,
  },
  {
    path: 'web/console/words/japanese-names.json',
    before: '    "getTerminalLog": ',
    text: '    "getTerminalLabel": "端末の名前",\n',
  },
  {
    path: 'web/portal/paths.ts',
    before: "  termLog: '/user/termLog',\n",
    text: "  terminalLabel: '/user/termLabel',\n",
  },
  {
    path: 'web/text/screen-names.ts',
    before: '  termLog: ',
    text: "  terminalLabel: '端末の名前',\n",
  },
  {
    path: 'web/api/terminal.ts',
    text: `
/** What the owner calls the terminal. */
export const getTerminalLabel = queryOptions({
  queryKey: ['getTerminalLabel'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/term-label')),
})
`,
  },
  {
    path: 'web/portal/routes.ts',
    before: "              screen('termLog', ",
    text: `              screen('terminalLabel', () => import('./user/terminal-label.tsx'), {
                back: 'termStatus',
              }),
`,
  },
  {
    path: 'web/portal/layouts/side-menu.tsx',
    before: "'termLog'] }",
    text: "'terminalLabel', ",
  },
  { path: 'tests/e2e/screen-list.ts', before: "  'termLog',\n", text: "  'terminalLabel',\n" },
  {
    path: 'docs/requirements.md',
    before: '\n## Error catalogue',
    text: '- **CALL-36** ◇`getTerminalLabel` (`GET /user/term-label`): the label.\\\n  Not tested: Added by tests/contributing.\n',
  },
]
