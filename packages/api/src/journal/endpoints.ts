import * as accounts from './accounts.ts'
import * as exportJournal from './export-journal.ts'
import * as file from './file.ts'
import * as page from './page.ts'

export const journal = [accounts, exportJournal, file, page]
