import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { canUsePasskeys } from '../lib/passkeys.ts'
import { errorSentence, useErrorMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import { UserText } from '../ui/UserText.tsx'
import classes from './second-factor.module.css'

const AddPasskeyDialog = later(() => import('./AddPasskeyDialog.tsx'))
const RenamePasskeyDialog = later(() => import('./RenamePasskeyDialog.tsx'))

type Passkey = Awaited<ReturnType<typeof api.users.passkeys.call>>['passkeys'][number]
type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null

/** The devices with which one signs in without a password. */
export function PasskeysCard() {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const { data, error, refetch } = useQuery(api.users.passkeys.queryOptions())
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  if (data && !data.available && data.passkeys.length === 0) return null
  const canAdd = data?.available && canUsePasskeys()
  return (
    <Card
      title={t('passkeys.title')}
      flush
      actions={canAdd && <Button onClick={() => setOpen({ what: 'add' })}>{t('passkeys.add')}</Button>}
    >
      {data ? (
        <>
          <p className={cx('soft text-sm', data.passkeys.length > 0 ? classes.part : classes.only)}>
            {t('passkeys.text')}
          </p>
          <ul>
            {data.passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
            ))}
          </ul>
        </>
      ) : error ? (
        <ErrorState text={message(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} label={t('passkeys.title')} />
      )}
      <Suspense>
        {open?.what === 'add' && <AddPasskeyDialog onClose={close} />}
        {open?.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      </Suspense>
      {open?.what === 'remove' && <Remove passkey={open.passkey} onClose={close} />}
    </Card>
  )
}

function Row({ passkey, onOpen }: { passkey: Passkey; onOpen: (what: 'rename' | 'remove') => void }) {
  const { t } = useTranslation('second-factor')
  const { name, madeAt, usedAt } = passkey
  return (
    <li className={classes.device}>
      <div>
        <div className={classes.deviceName}>
          <UserText>{name}</UserText>
        </div>
        <span className="muted text-sm">
          {t(usedAt ? 'devices.lastSeen' : 'passkeys.added')} <Timestamp at={usedAt ?? madeAt} />
        </span>
      </div>
      <span className="row-wrap">
        <Button aria-label={t('passkeys.renameNamed', { name })} onClick={() => onOpen('rename')}>
          {t('passkeys.rename')}
        </Button>
        <Button aria-label={t('passkeys.removeNamed', { name })} onClick={() => onOpen('remove')}>
          {t('devices.forget')}
        </Button>
      </span>
    </li>
  )
}

function Remove({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['second-factor', 'refusals'])
  const remove = useMutation(
    api.users.removePasskey.mutationOptions({
      onSuccess: () => toast.success(t('passkeys.removed')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={t('passkeys.removeTitle', { name })}
      text={t('passkeys.removeText')}
      confirmLabel={t('devices.forget')}
      danger
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id })}
    />
  )
}
