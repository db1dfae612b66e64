import { checkImport, importTemplate, reportImport, runImport } from './import.ts'

export const imports = {
  template: importTemplate,
  check: checkImport,
  report: reportImport,
  run: runImport,
}
