import type { Command } from './command.ts'

type Entry = { readonly summary: string; readonly load: () => Promise<Command> }

/** Each command is read when it is called for. */
export const commands: Readonly<Record<string, Entry>> = {
  keygen: {
    summary: 'make a private key',
    load: async () => (await import('./commands/keygen.ts')).keygen,
  },
  csr: {
    summary: 'make a request for a certificate',
    load: async () => (await import('./commands/csr.ts')).csr,
  },
  onboard: {
    summary: 'register a device with the authority',
    load: async () => (await import('./commands/onboard.ts')).onboard,
  },
  build: {
    summary: 'make the XML of a document from JSON',
    load: async () => (await import('./commands/build.ts')).build,
  },
  sign: {
    summary: 'put hash, stamp and QR code into a document',
    load: async () => (await import('./commands/sign.ts')).sign,
  },
  hash: {
    summary: 'print the hash of a document',
    load: async () => (await import('./commands/hash.ts')).hash,
  },
  qr: {
    summary: 'print what a QR code says, or make one',
    load: async () => (await import('./commands/qr.ts')).qr,
  },
  validate: {
    summary: 'check documents against the rules of the authority',
    load: async () => (await import('./commands/validate.ts')).validate,
  },
  check: {
    summary: 'say in words whether the PDF of an invoice and the XML in it are sound',
    load: async () => (await import('./commands/check.ts')).check,
  },
  report: {
    summary: 'report simplified documents',
    load: async () => (await import('./commands/report.ts')).report,
  },
  clear: {
    summary: 'have a standard document cleared',
    load: async () => (await import('./commands/clear.ts')).clear,
  },
  sandbox: {
    summary: 'start a sandbox of the authority on this machine',
    load: async () => (await import('../../sandbox/main.ts')).runSandbox,
  },
  samples: {
    summary: 'write random valid documents',
    load: async () => (await import('./commands/samples.ts')).samples,
  },
}

export const overview = (): string => {
  const rows = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}\n`)
  return `Usage: zatca <command> [options]

Saudi e-invoicing (ZATCA phase 2) at the command line.

${rows.join('')}
zatca <command> --help tells more of one, zatca --version the version. - stands for the standard input.
Exit code 0: done; 1: a document or a request was refused; 2: the call cannot be followed.
`
}
