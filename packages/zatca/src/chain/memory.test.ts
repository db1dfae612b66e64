import { chainCases } from '../../test/chain-cases.ts'
import { memoryChain } from '../chain.ts'

const store = memoryChain()
chainCases(() => store)
