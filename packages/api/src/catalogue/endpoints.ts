import * as changePrices from './change-prices.ts'
import * as criticalServices from './critical-services.ts'
import * as packages from './packages.ts'
import * as sections from './sections.ts'
import * as services from './services.ts'
import * as usedServices from './used-services.ts'
import * as warranties from './warranties.ts'

export const catalogue = [changePrices, criticalServices, packages, sections, services, usedServices, warranties]
