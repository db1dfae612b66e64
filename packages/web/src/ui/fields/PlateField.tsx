import { westernDigits } from '@warsha/domain/digits'
import { refusePlate, spacedArabic } from '@warsha/domain/plates'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Input } from '../form-library.ts'
import { useLocale } from '../locale.ts'
import { PlateDrawing } from '../PlateDrawing.tsx'
import { type PlateParts, type PlateScript, plateLetters, plateScript, plateText } from '../plate.ts'
import { type FieldProps, useField, writtenLtr } from './field.tsx'
import classes from './fields.module.css'
import { FieldMessage } from './refused-words.tsx'

export const emptyPlate: PlateParts = { digits: '', lettersAr: '', lettersEn: '' }

const isPlate = (value: unknown): value is PlateParts =>
  typeof value === 'object' && value !== null && 'digits' in value && 'lettersAr' in value && 'lettersEn' in value

/** A Saudi plate: digits and letters in either script, drawn while typing. The form holds all three parts. */
export function PlateField<Form extends FieldValues>(props: FieldProps<Form>) {
  const { t } = useTranslation('ui')
  const id = useId()
  const { label, required = false, hint } = props
  const { value, onChange, input, message, awaited, locked } = useField(props, {
    isEmpty: (plate) => !isPlate(plate) || `${plate.digits}${plate.lettersEn}` === '',
    refuse: (plate) => (isPlate(plate) ? refusePlate(plateText(plate), false) : null),
  })
  const plate = isPlate(value) ? value : emptyPlate
  const shared = {
    readOnly: locked,
    'aria-disabled': locked || undefined,
    error: Boolean(message) || awaited,
    'aria-describedby': message || hint ? `${id}-note` : undefined,
    onBlur: input.onBlur,
    autoComplete: 'off',
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {label}
        {required && (
          <span className={classes.star} aria-hidden>
            *
          </span>
        )}
      </legend>
      <div className={classes.plateField} dir="ltr">
        <label htmlFor={`${id}-digits`}>
          <span className={classes.plateLabel} dir="auto">
            {t('plate.digits')}
          </span>
          <Input
            {...shared}
            id={`${id}-digits`}
            ref={input.ref}
            {...writtenLtr}
            inputMode="numeric"
            maxLength={4}
            value={plate.digits}
            data-autofocus={input['data-autofocus']}
            onChange={(event) => onChange({ ...plate, digits: westernDigits(event.target.value).replace(/\D/g, '') })}
          />
        </label>
        <label htmlFor={`${id}-letters`}>
          <span className={classes.plateLabel} dir="auto">
            {t('plate.letters')}
          </span>
          <PlateLetters plate={plate} shared={{ ...shared, id: `${id}-letters` }} onChange={onChange} />
        </label>
        <PlateDrawing plate={plate} height={56} label={t('plate.preview')} />
      </div>
      {(message || hint) && (
        <span id={`${id}-note`} className={message ? classes.message : classes.hint}>
          {message ? <FieldMessage>{message}</FieldMessage> : hint}
        </span>
      )}
    </fieldset>
  )
}

type LettersProps = {
  plate: PlateParts
  shared: Record<string, unknown>
  onChange: (plate: PlateParts) => void
}

/** Shows the letters in the script they were typed in, so that the direction never flips under the cursor. */
function PlateLetters({ plate, shared, onChange }: LettersProps) {
  const { language } = useLocale()
  const [script, setScript] = useState<PlateScript>(language)
  return (
    <Input
      {...shared}
      attributes={{ input: { dir: script === 'ar' ? 'rtl' : 'ltr' } }}
      data-ltr={script === 'en' || undefined}
      lang={script}
      autoCapitalize="characters"
      value={script === 'ar' ? spacedArabic(plate.lettersAr) : plate.lettersEn}
      onChange={(event) => {
        setScript(plateScript(event.target.value) ?? script)
        onChange({ ...plate, ...plateLetters(event.target.value) })
      }}
    />
  )
}
