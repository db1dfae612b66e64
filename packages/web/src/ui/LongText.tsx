import type { Shortened } from '@warsha/domain/shorten'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './LongText.module.css'
import { UserText } from './UserText.tsx'

type Props = { children: string; short: (text: string) => Shortened; className?: string | undefined }

/** What people typed, its beginning alone where it is long, until it is asked for. */
export function LongText({ children, short, className }: Props) {
  const { t } = useTranslation('records')
  const [asked, setAsked] = useState(false)
  const { text, whole } = short(children)
  return (
    <>
      <UserText className={className}>{asked ? children : text}</UserText>
      {!whole && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={asked}
          onClick={(event) => {
            event.stopPropagation()
            setAsked(!asked)
          }}
        >
          {t(asked ? 'longText.less' : 'longText.more')}
        </button>
      )}
    </>
  )
}
