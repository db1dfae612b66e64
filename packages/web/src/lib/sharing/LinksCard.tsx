import type { Share } from '@warsha/contract/shares'
import { shownPhone } from '@warsha/domain/phones'
import { isOpenLink } from '@warsha/domain/shares'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconX } from '../../ui/icons.tsx'
import { islands } from '../../ui/islands.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { DateText } from '../../ui/time-text.tsx'
import classes from './sharing.module.css'

type Props = {
  shares: readonly Share[]
  /** Why none may be taken back. */
  why: string | undefined
  /** Of the link that is being taken back. */
  busyId: number | null
  onRevoke: (id: number) => void
}

/** Links given out: what they show, how far they came, and a way to take one back. */
export const LinksCard = (props: Props) =>
  props.shares.length === 0 ? null : <Suspense>{<Links {...props} />}</Suspense>

function Links({ shares, why, busyId, onRevoke }: Props) {
  const { t } = useTranslation('shares')
  return (
    <Card title={t('links')}>
      <ul className={classes.links}>
        {shares.map((share) => (
          <li key={share.id}>
            <Told share={share} />
            {isOpen(share) && (
              <ActionButton
                variant="quiet"
                size="small"
                iconOnly
                icon={<IconX size="s" />}
                aria-label={t('revoke', { document: t(`paper.${share.document}`) })}
                disabledReason={why}
                reasonAt="tooltip"
                busy={busyId === share.id}
                onClick={() => onRevoke(share.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const isOpen = (share: Share): boolean => isOpenLink(share, new Date().toISOString())

function Told({ share }: { share: Share }) {
  const { t } = useTranslation('shares')
  return (
    <span className="grow">
      <span className={isOpen(share) ? undefined : 'muted'}>{t(`paper.${share.document}`)}</span>
      <span className="muted">
        {share.lastDay && (
          <>
            {' · '}
            <Days from={share.firstDay} to={share.lastDay} />
          </>
        )}
        {' · '}
        {t(stateOf(share))}
        {' · '}
        <DateText at={share.sharedAt} />
        {share.recipient && (
          <>
            {' · '}
            <Ltr>{shownPhone(share.recipient)}</Ltr>
          </>
        )}
      </span>
    </span>
  )
}

function Days({ from, to }: { from: string | null; to: string }) {
  const { t } = useTranslation('shares')
  return (
    <span className={classes.whole}>
      {from ? <Ltr>{`${from} – ${to}`}</Ltr> : islands(t('until', { to: `\u2066${to}\u2069` }))}
    </span>
  )
}

/** How far it came: taken back and opened say more than how it went out. */
function stateOf({ revokedAt, firstSeenAt, sendStatus }: Share) {
  if (revokedAt) return 'revoked' as const
  return firstSeenAt ? ('seen' as const) : (`status.${sendStatus}` as const)
}
