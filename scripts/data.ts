import { createCommand, runProgram } from './cli/command.ts'

await runProgram(
  createCommand('npm run data', "compare or count the project's data")
    .addCommand(
      createCommand(
        'earthquakes',
        'compare simulated earthquakes with what was observed of them',
        'Prints the tables of docs/earthquakes.md. Differences are simulated minus observed.',
      )
        .option('--write', 'write the tables into that page', false)
        .action(async ({ write }) => (await import('./earthquakes.ts')).compareEarthquakes(write)),
    )
    .addCommand(
      createCommand(
        'size',
        'print lines and files of the product, lines of the tests, and words of the documentation',
      ).action(async () => (await import('./size.ts')).printSize()),
    ),
)
