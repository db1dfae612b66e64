import { useMutation } from '@tanstack/react-query'
import type { Webhook } from '@warsha/contract/webhooks'
import { pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { later } from '../lib/later.ts'
import { errorSentence } from '../lib/refusals.ts'
import { ShownOnce } from '../lib/ShownOnce.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconDots } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.ts'

const WebhookDialog = later(() => import('./WebhookDialog.tsx'))
type Open = 'change' | 'secret' | 'remove' | null
const say = (error: unknown) => toast.error(errorSentence(error) ?? '')

/** A test, and what is done less often. */
export function WebhookActions({ of }: { of: Webhook }) {
  const { t } = useTranslation('webhooks')
  const [open, setOpen] = useState<Open>(null)
  const { test, change } = useActions(of)
  const close = () => setOpen(null)
  return (
    <>
      <Button
        variant="primary"
        busy={test.isPending}
        onClick={() => of.enabled && test.mutate({ id: of.id })}
        {...(!of.enabled && { 'aria-disabled': true, title: t('offReason') })}
      >
        {t('test')}
      </Button>
      <ActionMenu
        label={t('more')}
        trigger={(props) => <Button iconOnly icon={<IconDots />} aria-label={t('more')} {...props} />}
        items={[
          { key: 'change', label: t('change'), onSelect: () => setOpen('change') },
          {
            key: 'switch',
            label: t(of.enabled ? 'switchOff' : 'switchOn'),
            onSelect: () => !change.isPending && change.mutate({ ...typedOf(of), enabled: !of.enabled }),
          },
          { key: 'secret', label: t('newSecret'), onSelect: () => setOpen('secret') },
          { key: 'remove', label: t('remove'), danger: true, apart: true, onSelect: () => setOpen('remove') },
        ]}
      />
      <Suspense>{open === 'change' && <WebhookDialog of={of} onClose={close} />}</Suspense>
      {open === 'secret' && <NewSecret of={of} onClose={close} />}
      {open === 'remove' && <RemoveWebhook of={of} onClose={close} />}
    </>
  )
}

const typedOf = ({ id, name, url, events, version }: Webhook) => ({ id, name, url, events, version })

function useActions({ enabled }: Webhook) {
  const { t } = useTranslation('webhooks')
  const test = useMutation(
    api.webhooks.sendTest.mutationOptions({ onSuccess: () => toast.success(t('tested')), onError: say }),
  )
  const change = useMutation(
    api.webhooks.change.mutationOptions({
      onSuccess: () => toast.success(t(enabled ? 'switchedOff' : 'switchedOn')),
      onError: say,
    }),
  )
  return { test, change }
}

function NewSecret({ of: { id, name, version }, onClose }: { of: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const renew = useMutation(api.webhooks.renewSecret.mutationOptions({ onError: say }))
  if (renew.data) return <ShownOnce words="webhooks" made={renew.data.secret} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('newSecretTitle', { name })}
      text={t('newSecretText')}
      confirmLabel={t('newSecret')}
      busy={renew.isPending}
      onCancel={onClose}
      onConfirm={() => renew.mutate({ id, version })}
    />
  )
}

function RemoveWebhook({ of: { id, name }, onClose }: { of: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const go = useGo()
  const remove = useMutation(
    api.webhooks.remove.mutationOptions({
      onSuccess: () => {
        toast.success(t('removed'))
        go(pathOf('webhook', 'list'), { replace: true })
      },
      onError: say,
    }),
  )
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirmLabel={t('remove')}
      danger
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id })}
    />
  )
}
