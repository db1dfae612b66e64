import { useMutation } from '@tanstack/react-query'
import type { Tablet } from '@warsha/contract/tablets'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { browserOf } from '../lib/browser-of.ts'
import { later } from '../lib/later.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence } from '../lib/refusals.ts'
import { keep, storedNames } from '../lib/stored.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import { UserText } from '../ui/UserText.tsx'
import classes from './tablets.module.css'

const TabletDialog = later(() => import('./TabletDialog.tsx'))

/** One shared tablet: where it stands, who may work at it, when somebody last did. */
export function TabletRow({ of }: { of: Tablet }) {
  const { t, i18n } = useTranslation(['tablets', 'lookups'])
  const { nameOf } = useNames()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const { name, shop, roles, idleMinutes, agent, madeAt, seenAt, isThis } = of
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <span className={classes.title}>
          <UserText>{name}</UserText>
          {isThis && <Badge tone="ok">{t('this')}</Badge>}
        </span>
        <span className="soft text-sm">
          {nameOf(shop)} · {list.format(roles.map((role) => t(`lookups:roles.${role}`)))} ·{' '}
          {t('after', { count: idleMinutes })}
        </span>
        <span className="muted text-sm">
          {t(seenAt ? 'seen' : 'made')} <Timestamp at={seenAt ?? madeAt} />
          {agent && (
            <>
              {' · '}
              <Ltr>{browserOf(agent)}</Ltr>
            </>
          )}
        </span>
      </div>
      <span className="row-wrap">
        <Button aria-label={t('changeNamed', { name })} onClick={() => setOpen('change')}>
          {t('change')}
        </Button>
        <Button aria-label={t('endNamed', { name })} onClick={() => setOpen('end')}>
          {t('end')}
        </Button>
      </span>
      <Suspense>{open === 'change' && <TabletDialog of={of} onClose={() => setOpen(null)} />}</Suspense>
      {open === 'end' && <End of={of} onClose={() => setOpen(null)} />}
    </li>
  )
}

function End({ of: { id, name, isThis }, onClose }: { of: Tablet; onClose: () => void }) {
  const { t } = useTranslation(['tablets', 'refusals'])
  const end = useMutation(
    api.tablets.end.mutationOptions({
      onSuccess: () => {
        if (isThis) keep(storedNames.tablet, null)
        toast.success(t('ended'))
      },
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={t('endTitle', { name })}
      text={t('endText')}
      confirmLabel={t('end')}
      danger
      busy={end.isPending}
      onCancel={onClose}
      onConfirm={() => end.mutate({ id })}
    />
  )
}
