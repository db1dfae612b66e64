import type { Dealer } from '@warsha/contract/dealers'
import { useTranslation } from 'react-i18next'
import { useGo } from '../lib/go.ts'
import { useMayOpen, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import classes from '../lib/parties/party-page.module.css'
import { TypeWord } from '../lib/parties/TypeWord.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { IconArrowsJoin, IconDots, IconEdit, IconPhone, IconTrash, IconUser, IconWallet } from '../ui/icons.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'

type Props = { dealer: Dealer; onDelete: () => void; onMerge: () => void }

/** Who he is, how he is reached, and what can be done with his record. */
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
  const go = useGo()
  const [noEdit, noDelete] = [whyNot('dealers.edit'), whyNot('dealers.delete')]
  const off = noDelete && { disabledReason: noDelete }
  const account = `/accounts/dealer/${dealer.id}`
  const seesAccount = useMayOpen()(account)
  return (
    <div className={classes.actions}>
      {seesAccount && (
        <ButtonLink href={account} icon={<IconWallet size="s" />}>
          {t('account')}
        </ButtonLink>
      )}
      <ActionButton
        icon={<IconEdit size="s" />}
        shortcut="E"
        reasonAt="tooltip"
        onClick={() => go(`/dealers/${dealer.id}?edit=true`)}
        {...(noEdit && { disabledReason: noEdit })}
      >
        {t('change')}
      </ActionButton>
      <ActionMenu
        label={t('more')}
        trigger={(props) => <Button iconOnly icon={<IconDots size="s" />} aria-label={t('more')} {...props} />}
        items={[
          { key: 'merge', label: t('merging:title.dealer'), icon: IconArrowsJoin, onSelect: onMerge, ...off },
          { key: 'delete', label: t('delete'), icon: IconTrash, danger: true, onSelect: onDelete, ...off },
        ]}
      />
    </div>
  )
}
