import type { CustomerPage } from '@warsha/contract/customers'
import { pageOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { IconBrandWhatsapp, IconPhone, IconUser } from '../../ui/icons.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useWhyNot } from '../may.ts'
import { useNames } from '../names.ts'
import page from '../records/page-head.module.css'
import { RecordActions } from '../records/RecordActions.tsx'
import { useProfile } from '../session.ts'
import { chatUrl } from '../sharing/whatsapp.ts'
import classes from './party-page.module.css'
import type { PartyKind } from './words.ts'

type Reached = Record<'contactNo' | 'whatsappNo', string | null>
export type Party = Reached & Pick<CustomerPage, 'id' | 'nameEn' | 'nameAr' | 'contactName'>
type Props = {
  of: PartyKind
  party: Party
  /** what they are, in a word */
  type: ReactNode
  /** what is done seldom */
  items: readonly MenuItem[]
  /** what is done often, before the rest */
  children?: ReactNode
}

/** Somebody without a name is called by who answers there, or by their phone. */
export function usePartyName(): (party: Party) => string {
  const { nameOf } = useNames()
  return (party) => nameOf(party) || party.contactName || (party.contactNo ?? '')
}

/** The name and contact details of a customer, a partner or a supplier, and what can be done with the record. */
export function PartyHead({ of, party, type, items, children }: Props) {
  const whyNot = useWhyNot()
  const name = usePartyName()(party)
  const other = name === party.nameEn ? party.nameAr : party.nameEn
  return (
    <header className={classes.head}>
      <div className="grow">
        <h1 className={page.title}>
          <UserText>{name}</UserText>
          {type}
        </h1>
        <div className={page.facts}>
          {other && other !== name && <UserText>{other}</UserText>}
          {party.contactName && (
            <span>
              <IconUser size="s" />
              <UserText>{party.contactName}</UserText>
            </span>
          )}
          {party.contactNo && (
            <span>
              <IconPhone size="s" />
              <Phone number={party.contactNo} link />
            </span>
          )}
          <WhatsApp of={party} />
        </div>
      </div>
      <RecordActions page={pageOf(of, party.id)} noEdit={whyNot(`${of}s.edit`)} items={items}>
        {children}
      </RecordActions>
    </header>
  )
}

function WhatsApp({ of: { contactNo, whatsappNo } }: { of: Reached }) {
  const { t } = useTranslation('customers')
  const { openWhatsapp } = useProfile()
  const number = whatsappNo ?? contactNo
  if (!number) return null
  return (
    <a className="reach" href={chatUrl(number, '', openWhatsapp)} target="_blank" rel="noreferrer">
      <IconBrandWhatsapp size="s" />
      {whatsappNo ? <Phone number={number} /> : t('whatsapp')}
    </a>
  )
}
