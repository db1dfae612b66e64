import { registerHooks } from 'node:module'

// The generator of clients writes its files with the compiler of TypeScript 5, whose place this package knows; 7 has none to call.
const five = import.meta.resolve('typescript')
registerHooks({
  resolve: (name, context, next) => (name === 'typescript' ? next(five, context) : next(name, context)),
})
