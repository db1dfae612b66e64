import { companyNames } from '../demo/pools/company-names.ts'
import { familyNames } from '../demo/pools/family-names.ts'
import { crNumberOf, ibanOf, mobileOf, vatNumberOf } from '../demo/pools/identifiers.ts'
import { maleNames } from '../demo/pools/male-names.ts'
import { mainTenant, secondTenant, type TenantPool } from '../demo/pools/tenants.ts'
import type { UserPool } from '../demo/pools/users.ts'
import { sectionKeys, type Words } from '../demo/pools/words.ts'
import type { Random } from '../demo/random.ts'

const addresses = [...mainTenant.shops, ...secondTenant.shops].map(({ address }) => address)
const domain = 'bench.example'

/** The n-th workshop of a measured database, with its one shop. */
export function tenantOf(random: Random, n: number): TenantPool {
  const [family, address] = [random.pick(familyNames), random.pick(addresses)]
  const name: Words = { en: `${family.en} Auto Centre ${n}`, ar: `مركز ${family.ar} للسيارات ${n}` }
  const contact = {
    email: `shop${n}@${domain}`,
    contactNo: mobileOf(n % 1_000_000),
    crNumber: crNumberOf('Riyadh', n % 100_000),
  }
  return {
    ...contact,
    name,
    subDomain: `bench-${n}`,
    vatNumber: vatNumberOf(n % 1_000_000),
    iban: ibanOf(900_000_000 + n),
    bank: { en: companyNames[0]?.en ?? '', ar: companyNames[0]?.ar ?? '' },
    address,
    shops: [
      {
        ...contact,
        name: { en: `${family.en} Shop`, ar: `ورشة ${family.ar}` },
        isPrimary: true,
        address,
        sections: sectionKeys,
      },
    ],
  }
}

/** Its owner, who signs in as owner.<n>@bench.example, and a manager. */
export const usersOf = (random: Random, n: number): UserPool[] =>
  (['Owner', 'WorkshopManager'] as const).map((role): UserPool => {
    const [first, family] = [random.pick(maleNames), random.pick(familyNames)]
    return {
      username: `${role === 'Owner' ? 'owner' : 'manager'}.${n}@${domain}`,
      role,
      name: { en: `${first.en} ${family.en}`, ar: `${first.ar} ${family.ar}` },
      jobTitle: { en: role, ar: role },
      contactNo: mobileOf((n * 2) % 1_000_000),
      shops: [0],
    }
  })
