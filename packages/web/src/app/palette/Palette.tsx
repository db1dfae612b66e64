import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { convertDigitsIn } from '../../ui/digits.ts'
import { Modal } from '../../ui/form-library.ts'
import { IconSearch } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { OptionLine } from './OptionLine.tsx'
import type { Option } from './options.ts'
import classes from './Palette.module.css'
import { type TypedText, usePaletteState } from './use-palette-state.ts'

type Props = TypedText & {
  /** Enter was pressed before the field was there to hear it. */
  entered: boolean
  onClose: () => void
}

/** Opens any screen, runs a command, and searches cars, tickets, documents and parties by plate, phone, VIN, number or name. */
export function Palette({ typed, setTyped, entered, onClose }: Props) {
  const { t } = useTranslation('palette')
  const listId = useId()
  useReturnFocus()
  const state = usePaletteState(listId, { typed, setTyped }, onClose)
  const { type, options, waiting, active, choose, onKeyDown } = state
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={640}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <div className={classes.query}>
        <IconSearch />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          data-autofocus
          data-palette
          onFocus={() => entered && state.enter()}
          value={typed}
          onChange={(event) => type(convertDigitsIn(event.target))}
          onKeyDown={onKeyDown}
        />
      </div>
      <Options id={listId} options={options} active={active} onChoose={choose} />
      <p role="status" className="sr-only">
        {waiting ? t('waiting') : t('found', { count: options.length })}
      </p>
      <Foot />
    </Modal>
  )
}

function Foot() {
  const { t } = useTranslation('palette')
  return (
    <footer className={classes.foot}>
      <span>
        <Kbd keys="↑+↓" /> {t('move')}
      </span>
      <span>
        <Kbd keys="Enter" /> {t('open')}
      </span>
      <span>
        <Kbd keys="Tab" /> {t('nextGroup')}
      </span>
      <span className="push-end">{t('bothLanguages')}</span>
    </footer>
  )
}

type OptionsProps = { id: string; options: Option[]; active: Option | undefined; onChoose: (option: Option) => void }

function Options({ id, options, active, onChoose }: OptionsProps) {
  const { t } = useTranslation('palette')
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <div id={id} role="listbox" aria-label={t('title')} className={classes.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
        <div key={group} role="group" aria-label={t(`group.${group}`)}>
          <p className={classes.group} aria-hidden>
            {t(`group.${group}`)}
          </p>
          {options
            .filter((option) => option.group === group)
            .map((option) => (
              <div
                key={option.id}
                id={`${id}-${option.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                className={cx(classes.option, option === active && classes.active)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
                onKeyDown={(event) => event.key === 'Enter' && onChoose(option)}
              >
                <OptionLine option={option} />
                {option.group === 'here' && option.done.keys && <Kbd keys={option.done.keys} />}
                {option === active && <Kbd keys="Enter" />}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
