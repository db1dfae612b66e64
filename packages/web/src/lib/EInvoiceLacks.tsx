import type { LackingOfEInvoice } from '@warsha/contract/e-invoices'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import classes from './e-invoice-lacks.module.css'
import { OpenLink } from './records/OpenLink.tsx'

type Lack = LackingOfEInvoice
const profile = '/administration/companyProfile?tab='

/** Which field of which form mends it, where it is called otherwise than the fact. */
const fieldsOfCompany: Partial<Record<Lack['fact'], string>> = {
  name: 'nameAr',
  shorterName: 'nameAr',
  register: 'crNumber',
  street: 'addressAr',
  district: 'districtAr',
  city: 'cityId',
  rate: 'vatBp',
  ownVatNumber: 'vatNumber',
  identifier: 'crNumber',
}
const fieldsOfBuyer: Partial<Record<Lack['fact'], string>> = {
  name: 'nameAr',
  identifier: 'vatNumber',
  ownVatNumber: 'vatNumber',
}
const general: readonly Lack['fact'][] = ['name', 'shorterName', 'register', 'identifier']
const ofVat: readonly Lack['fact'][] = ['vatNumber', 'rate', 'ownVatNumber']

function hrefOf({ of, fact, at, id }: Lack): string | null {
  if (of === 'certificate') return `${profile}eInvoicing`
  if (of === 'buyer') {
    if ((at !== 'customer' && at !== 'dealer') || id === null) return null
    return `${pageOf(at, id)}?edit=true&field=${fieldsOfBuyer[fact] ?? fact}`
  }
  const field = `&field=${fieldsOfCompany[fact] ?? fact}`
  if (at === 'shop' && id !== null) return `${pageOf('shop', id)}?edit=true${field}`
  if (at === 'registration' || ofVat.includes(fact)) return `${profile}vat${field}`
  return `${profile}${general.includes(fact) || fact === 'currency' ? 'general' : 'contact'}${field}`
}

type Props = {
  lacks: readonly Lack[] /** where it is not a document of ours that waits */
  said?: { title: string; text: string }
}

/** Said before a document is issued, and again where the server refused it: what its e-invoice lacks, each with the field that mends it. */
export function EInvoiceLacks({ lacks, said }: Props) {
  const { t } = useTranslation('e-invoice-lacks')
  if (lacks.length === 0) return null
  const text = said?.text ?? t('text')
  return (
    <Banner kind="warn">
      <b>{said?.title ?? t('title')}</b>
      <span className={classes.text}>{text}</span>
      <ul className={classes.lacks} aria-label={text}>
        {lacks.map((lack) => (
          <One key={`${lack.of} ${lack.fact} ${lack.id}`} lack={lack} />
        ))}
      </ul>
    </Banner>
  )
}

function One({ lack }: { lack: Lack }) {
  const { t } = useTranslation('e-invoice-lacks')
  const fact = t(`facts.${lack.of}_${lack.fact}`)
  const href = hrefOf(lack)
  return <li>{href === null ? fact : <OpenLink href={href}>{fact}</OpenLink>}</li>
}
