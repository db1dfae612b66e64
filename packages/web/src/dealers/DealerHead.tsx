import type { Dealer } from '@warsha/contract/dealers'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useMayOpen, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import classes from '../lib/parties/party-page.module.css'
import { TypeWord } from '../lib/parties/TypeWord.tsx'
import { mergeOrDelete } from '../lib/records/merge-or-delete.ts'
import { RecordDeeds } from '../lib/records/RecordDeeds.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { IconPhone, IconUser, IconWallet } from '../ui/icons.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'

type Props = { dealer: Dealer; onDelete: () => void; onMerge: () => void }

/** The partner's name and contact details, and what can be done with the record. */
export function DealerHead({ dealer, ...deeds }: Props) {
  const { nameOf } = useNames()
  const name = nameOf(dealer)
  const other = name === dealer.nameEn ? dealer.nameAr : dealer.nameEn
  return (
    <header className={classes.head}>
      <div className="grow">
        <h1 className={classes.title}>
          <UserText>{name}</UserText>
          <TypeWord type={dealer.type} tinted />
        </h1>
        <div className={classes.facts}>
          {other && <UserText>{other}</UserText>}
          {dealer.contactName && (
            <span>
              <IconUser size="s" />
              <UserText>{dealer.contactName}</UserText>
            </span>
          )}
          {dealer.contactNo && (
            <span>
              <IconPhone size="s" />
              <Phone number={dealer.contactNo} link />
            </span>
          )}
        </div>
      </div>
      <Actions dealer={dealer} {...deeds} />
    </header>
  )
}

function Actions({ dealer, onDelete, onMerge }: Props) {
  const { t } = useTranslation(['dealers', 'merging'])
  const whyNot = useWhyNot()
  const account = pathOf('dealer', 'account', dealer.id)
  const seesAccount = useMayOpen()(account)
  return (
    <RecordDeeds
      page={pageOf('dealer', dealer.id)}
      noEdit={whyNot('dealers.edit')}
      items={mergeOrDelete(
        { label: t('merging:title.dealer'), run: onMerge },
        { label: t('delete'), run: onDelete },
        whyNot('dealers.delete'),
      )}
    >
      {seesAccount && (
        <ButtonLink href={account} icon={<IconWallet size="s" />}>
          {t('account')}
        </ButtonLink>
      )}
    </RecordDeeds>
  )
}
