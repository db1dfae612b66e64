import { StorageAway } from '@warsha/api/storage/object-store'
import { BrokenBackup, type Manifest } from '@warsha/db/backup/file'
import { FilesElsewhere } from '@warsha/db/backup/objects'
import { CannotRestore, type RestoreRefusal } from '@warsha/db/backup/restore'
import { NoSuchCompany, OtherVersion } from '@warsha/db/backup/write'
import { CannotStart, systemCode } from '../cannot-start.ts'

export type BackupWords = { check: string | undefined; to: string | undefined; company: number | null }

const usage = 'npm run backup -- [--to FILE] [--company N], or npm run backup -- --check FILE'

/** What was typed after the command. */
export function backupWords(words: readonly string[]): BackupWords {
  const read = new Map<string, string>()
  for (let at = 0; at < words.length; at += 2) {
    const [name = '', value] = [words[at], words[at + 1]]
    if (!/^--(to|check|company)$/.test(name) || value === undefined || read.has(name))
      throw new CannotStart(`the command is: ${usage}`)
    read.set(name, value)
  }
  const company = read.get('--company')
  if (company !== undefined && !/^[1-9]\d{0,14}$/.test(company))
    throw new CannotStart('--company is the number of a company.')
  if (read.has('--check') && read.size > 1) throw new CannotStart(`the command is: ${usage}`)
  return { check: read.get('--check'), to: read.get('--to'), company: company === undefined ? null : Number(company) }
}

/** A name that sorts by time and says whose it is. */
export function defaultFile(company: number | null, now: Date): string {
  const moment = now.toISOString().replace(/[-:]/g, '').replace(/\..*/, 'Z')
  return company === null ? `warsha-${moment}.backup` : `warsha-company-${company}-${moment}.backup`
}

/** One line on what is in a file. */
export function told(file: string, { rows }: Manifest): string {
  const sum = Object.values(rows).reduce((total, count) => total + count, 0)
  return `${file}: ${sum.toLocaleString('en')} rows of ${Object.keys(rows).length} tables, every checksum right.`
}

const restoreSentences: Record<RestoreRefusal, string> = {
  notEmpty: 'the database has companies; restore into an empty one.',
  newerBackup: 'the backup was made by a newer version; restore it with that version or a later one.',
  oneCompany: 'the backup is one company’s, and not the whole installation.',
  wholeInstallation: 'the backup is a whole installation, and not one company’s.',
  otherVersion:
    'the backup of a company was made by another version; bring both installations to the same version and make it again.',
}

/** What the person at the terminal can act on; anything else is a fault of ours and stays as it is. */
export function sentenceFor(error: unknown): unknown {
  if (error instanceof BrokenBackup) return new CannotStart(`the file is not a whole backup: ${error.message}.`)
  if (error instanceof CannotRestore) return new CannotStart(restoreSentences[error.why])
  if (error instanceof OtherVersion)
    return new CannotStart('the database is of another version; back it up with the version that works with it.')
  if (error instanceof StorageAway) return new CannotStart(`${error.message}; nothing was written.`)
  if (error instanceof FilesElsewhere)
    return new CannotStart('files lie in a storage that is not set: S3_ENDPOINT and the others (see docs/settings.md).')
  if (error instanceof NoSuchCompany) return new CannotStart('there is no such company.')
  const sentence = fileSentences[systemCode(error)]
  return sentence ? new CannotStart(sentence(pathOf(error))) : error
}

/** What the system says of a file. */
const fileSentences: Record<string, (path: string) => string> = {
  ENOENT: (path) => `there is no file or folder ${path}.`,
  EEXIST: (path) => `a file ${path} is there already, and a backup never writes over one.`,
  EACCES: (path) => `this user may not read or write a file ${path}.`,
  ENOSPC: () => 'the disk is full.',
}
const pathOf = (error: unknown): string =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : 'of that name'
