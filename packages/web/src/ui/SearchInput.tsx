import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { convertDigitsIn } from './digits.ts'
import { IconSearch, IconX } from './icons.tsx'
import { Kbd } from './Kbd.tsx'
import classes from './SearchInput.module.css'
import box from './search-box.module.css'
import { useShortcut } from './use-shortcut.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  placeholder: string
  width?: number | '100%'
  shortcut?: string
}

/** The filter box of a list; '/' puts the cursor in it, Escape empties it. */
export function SearchInput({ value, onChange, placeholder, width = 264, shortcut = '/' }: Props) {
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLInputElement>(null)
  useShortcut(shortcut, () => ref.current?.select())
  return (
    <search className={cx(box.box, classes.box)} style={{ inlineSize: width }}>
      <IconSearch size="s" />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        dir="auto"
        value={value}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(convertDigitsIn(event.target))}
        onKeyDown={(event) => event.key === 'Escape' && (value === '' ? event.currentTarget.blur() : onChange(''))}
      />
      {value === '' ? (
        <Kbd keys={shortcut} />
      ) : (
        <button type="button" className={classes.clear} aria-label={t('clear')} onClick={() => onChange('')}>
          <IconX size="xs" />
        </button>
      )}
    </search>
  )
}
