import { runCommandLine } from '@warsha/zatca/cli'

// npm runs scripts in the root; the files that are named lie where the person stands.
if (process.env.INIT_CWD !== undefined) process.chdir(process.env.INIT_CWD)
process.exitCode = await runCommandLine(process.argv.slice(2))
