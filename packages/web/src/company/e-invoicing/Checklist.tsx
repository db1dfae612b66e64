import type { ShopDevice } from '@warsha/contract/tax-devices'
import { pageOf } from '@warsha/domain/records'
import { type CertificateFact, certificateFacts } from '@warsha/domain/tax-devices'
import { useTranslation } from 'react-i18next'
import { OpenLink } from '../../lib/records/OpenLink.tsx'
import { IconAlertCircle, IconCircleCheck } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import classes from './e-invoicing.module.css'

const profile = '/administration/companyProfile?tab='

/** Where what is missing is typed: the address stands on the registration, the shop or the company, whichever says it. */
function placeOf(fact: CertificateFact, { addressOf, shopId }: ShopDevice): string {
  if (fact === 'vatNumber') return `${profile}vat`
  if (fact === 'name' || fact === 'register') return `${profile}general`
  if (addressOf === 'registration') return `${profile}vat`
  return addressOf === 'shop' ? pageOf('shop', shopId) : `${profile}contact`
}

/** What the authority wants to know of the seller: what is there, and where the rest is added (ZAT-012). */
export function Checklist({ shop }: { shop: ShopDevice }) {
  const { t } = useTranslation('company-e-invoicing')
  return (
    <ul className={classes.facts}>
      {certificateFacts.map((fact) => {
        const isMissing = shop.missing.includes(fact)
        const Glyph = isMissing ? IconAlertCircle : IconCircleCheck
        return (
          <li key={fact} className={isMissing ? classes.missing : classes.there}>
            <Glyph size="s" />
            <span>
              {t(`facts.${fact}`)} {fact === 'vatNumber' && shop.vatNumber && <Ltr>{shop.vatNumber}</Ltr>}
            </span>
            {isMissing && (
              <OpenLink href={placeOf(fact, shop)}>{t('facts.add', { fact: t(`facts.${fact}`) })}</OpenLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
