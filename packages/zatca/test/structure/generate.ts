import { writeFileSync } from 'node:fs'
import { encode } from './encode.ts'
import { readSchemas } from './read-schemas.ts'

/** Writes the table of content models: `node packages/zatca/test/structure/generate.ts SCHEMAS`, the official UBL-Invoice-2.1.xsd with its neighbours. */
const [, , schemas] = process.argv
if (schemas === undefined) throw new Error('which schema?')
writeFileSync(new URL('../../src/validator/structure/table.gen.ts', import.meta.url), encode(readSchemas(schemas)))
