import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { IconMail } from '../ui/more-icons.tsx'
import { StateBlock } from '../ui/StateBlock.tsx'
import classes from './activation.module.css'

/** Who forgot their password asks for a link to choose a new one (NAV-006). */
export function ForgetPasswordScreen() {
  const { t } = useTranslation('activation')
  const { language } = useLocale()
  const [sentTo, setSentTo] = useState<string | null>(null)
  useDocumentTitle(t('forgot.title'))
  const ask = useMutation(
    api.activation.forgetPassword.mutationOptions({ onSuccess: (_, { email }) => setSentTo(email) }),
  )
  const send = (email: string) => ask.mutate({ email, subDomain: location.hostname.split('.')[0] ?? '', language })
  return (
    <BarePage>
      {sentTo === null ? (
        <Asking busy={ask.isPending} error={ask.error} onSend={send} />
      ) : (
        <Sent to={sentTo} busy={ask.isPending} error={ask.error} onAgain={() => send(sentTo)} />
      )}
    </BarePage>
  )
}

function Asking({ busy, error, onSend }: { busy: boolean; error: unknown; onSend: (email: string) => void }) {
  const { t } = useTranslation('activation')
  const message = useErrorMessage()
  const { control, handleSubmit } = useForm({ mode: 'onTouched', defaultValues: { email: '' } })
  const sentence = message(error, { email: t('email') })
  return (
    <Card title={t('forgot.title')}>
      <form noValidate className="stack" onSubmit={handleSubmit(({ email }) => onSend(email.trim()))}>
        <p className="soft">{t('forgot.text')}</p>
        {sentence && <Banner kind="danger">{sentence}</Banner>}
        <TextField
          control={control}
          name="email"
          label={t('email')}
          kind="email"
          autoComplete="username"
          maxLength={100}
          required
          autoFocus
        />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {t('forgot.send')}
        </Button>
        <p className={classes.ways}>
          <AppLink href="/login">{t('toLogin')}</AppLink>
        </p>
      </form>
    </Card>
  )
}

type SentProps = { to: string; busy: boolean; error: unknown; onAgain: () => void }
function Sent({ to, busy, error, onAgain }: SentProps) {
  const { t } = useTranslation('activation')
  const message = useErrorMessage()
  const sentence = message(error)
  return (
    <div className="stack">
      {sentence && <Banner kind="danger">{sentence}</Banner>}
      <StateBlock
        icon={IconMail}
        title={t('sent.title')}
        text={
          <>
            <Ltr>{to}</Ltr>
            <br />
            {t('sent.text')}
          </>
        }
        action={
          <span className={classes.ways}>
            <Button onClick={onAgain} busy={busy}>
              {t('sent.again')}
            </Button>
            <AppLink href="/login">{t('toLogin')}</AppLink>
          </span>
        }
      />
    </div>
  )
}
