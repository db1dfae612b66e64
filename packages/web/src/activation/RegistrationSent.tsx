import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { errorSentence } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { IconMail } from '../ui/more-icons.tsx'
import { StateBlock } from '../ui/StateBlock.tsx'
import classes from './activation.module.css'

export type Registered = { id: number; email: string }

/** The e-mail is on its way, and can be sent again (AUT-034, AUT-035). */
export function RegistrationSent({ id, email }: Registered) {
  const { t } = useTranslation(['activation', 'refusals'])
  const again = useMutation(api.activation.reSendActivationEmail.mutationOptions())
  const sentence = errorSentence(again.error)
  return (
    <div className="stack">
      {sentence && <Banner kind="danger">{sentence}</Banner>}
      {again.isSuccess && <Banner kind="info">{t('registered.again')}</Banner>}
      <StateBlock
        icon={IconMail}
        title={t('registered.title')}
        text={
          <>
            <Ltr>{email}</Ltr>
            <br />
            {t('registered.text')}
          </>
        }
        action={
          <span className={classes.ways}>
            <Button onClick={() => again.mutate({ id })} busy={again.isPending}>
              {t('sent.again')}
            </Button>
            <AppLink href="/login">{t('toLogin')}</AppLink>
          </span>
        }
      />
    </div>
  )
}
