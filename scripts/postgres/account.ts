import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

/** How a server process is started: words put before the command, and the user it runs as when that is not ours. */
export type Account = { prefix: string[]; uid?: number; gid?: number }

type User = { name: string; uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root starts it as another user, who must be able to use `folders`. */
export function chooseAccount(dataFolder: string, folders: string[]): Account {
  const me = process.getuid?.() ?? 1
  if (me !== 0) return hasName() ? { prefix: [] } : (inNamespace() ?? refuseNameless(me))
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : null
  if (owner && owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid }
  return inNamespace() ?? dropTo(dataFolder, folders)
}

/** Gives a folder and all in it to the account, where the account is another user. */
export function handOver(account: Account, folder: string): void {
  if (account.uid === undefined || account.gid === undefined || statSync(folder).uid === account.uid) return
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

/** Words that make the server stop by itself when the process that started it is killed, where the system can. */
export function endWithParent(): string[] {
  const words = ['setpriv', '--pdeathsig', 'INT', '--']
  return works([...words, 'true']) ? words : []
}

// In a user namespace root is seen as an ordinary user inside, while the files stay root's: nothing is created or given away.
function inNamespace(): Account | null {
  const user = ordinaryUser()
  if (!user) return null
  const prefix = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--']
  return works([...prefix, 'true']) ? { prefix } : null
}

function dropTo(dataFolder: string, folders: string[]): Account {
  const user = ordinaryUser()
  if (!user)
    throw new CannotStart('PostgreSQL does not run as root and this machine has no other user; run as a normal user.')
  const closed = [...folders, dirname(dataFolder)].find((folder) => !isOpenToOthers(folder))
  if (closed) {
    throw new CannotStart(
      `PostgreSQL does not run as root, and ${closed} is closed to other users; run as a normal user, or move the program to a folder everyone may read, such as /opt.`,
    )
  }
  return { prefix: [], uid: user.uid, gid: user.gid }
}

function refuseNameless(uid: number): never {
  throw new CannotStart(
    `user ${uid} has no name on this machine, which PostgreSQL needs; run as a named user, or set DATABASE_URL.`,
  )
}

function isOpenToOthers(folder: string): boolean {
  const parent = dirname(folder)
  const here = !existsSync(folder) || (statSync(folder).mode & 0o001) !== 0
  return here && (parent === folder || isOpenToOthers(parent))
}

function ordinaryUser(): User | null {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const users = lines
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const ordinary = users.filter((user) => user.uid > 0 && user.gid > 0)
  return (
    ordinary.find((user) => user.name === 'postgres') ??
    ordinary.find((user) => user.name === 'nobody') ??
    ordinary[0] ??
    null
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function works([command = '', ...words]: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0
}
