import type { ApiKey } from '@warsha/contract/api-keys'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listText } from '../lib/list-text.ts'
import { useLookups } from '../lib/lookups.ts'
import { nameIn, useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { DateText, DateTimeText, RelativeTime } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './api-keys.module.css'

export type { ApiKey }

const tones = { working: 'ok', expired: 'warn', revoked: 'neutral' } as const
type Props = { of: ApiKey; onRevoke: () => void }

/** One key: what it is for, where it works and with which rights, and when it was used last. */
export function KeyRow({ of, onRevoke }: Props) {
  const { t } = useTranslation('api-keys')
  const { language } = useLocale()
  const { name, hint, state, usedAt, usedFrom } = of
  const madeBy = nameIn(language, of.madeByEn, of.madeByAr)
  return (
    <li className={classes.key}>
      <div className={classes.facts}>
        <div className="row-wrap strong">
          <UserText>{name}</UserText>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          <span className={classes.code}>
            <Ltr>{`${hint}…`}</Ltr>
          </span>
        </div>
        <Rights of={of} />
        <span className="muted text-sm">
          <Facts>
            {usedAt ? (
              <>
                {t('used')} <RelativeTime at={usedAt} /> {usedFrom && t('usedFrom')} {usedFrom && <Ltr>{usedFrom}</Ltr>}
              </>
            ) : (
              t('neverUsed')
            )}
            <Until of={of} />
            {t('madeBy', { name: madeBy })}
          </Facts>
        </span>
      </div>
      {state !== 'revoked' && (
        <Button aria-label={t('revokeNamed', { name })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}

const Facts = ({ children }: { children: ReactNode[] }) => (
  <span className="facts-row">
    {children.map((fact, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row are the same three, in the same order
      <span key={nth}>{fact}</span>
    ))}
  </span>
)

function Until({ of: { state, revokedAt, expiresAt } }: { of: ApiKey }) {
  const { t } = useTranslation('api-keys')
  if (revokedAt)
    return (
      <>
        {t('revokedAt')} <DateTimeText at={revokedAt} />
      </>
    )
  // It works to the end of its last day, which is the moment before the next one begins.
  const lastMoment = new Date(Date.parse(expiresAt) - 1).toISOString()
  return (
    <>
      {t(state === 'expired' ? 'expired' : 'expires')} <DateText at={lastMoment} />
    </>
  )
}

function Rights({ of: { shopRoles, allowedActions } }: { of: ApiKey }) {
  const { t } = useTranslation(['api-keys', 'lookups'])
  const { language } = useLocale()
  const { nameOf } = useNames()
  const { shops } = useLookups()
  const nameOfShop = (id: number) => {
    const shop = shops.find((one) => one.id === id)
    return shop ? nameOf(shop) : `${id}`
  }
  return (
    <span className="text-sm">
      {shopRoles.map(({ shopId, roles }) => (
        <span key={shopId} className={classes.place}>
          {nameOfShop(shopId)}:{' '}
          {listText(
            roles.map((role) => t(`lookups:roles.${role}`)),
            language,
          )}
        </span>
      ))}
      <span className="muted">
        {allowedActions === null ? t('everyAction') : t('actions', { count: allowedActions.length })}
      </span>
    </span>
  )
}
