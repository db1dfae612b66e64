import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import form from './theme.module.css'

const blue: MantineColorsTuple = [
  '#eff4fb',
  '#dde7f5',
  '#bccfea',
  '#94b2de',
  '#668fce',
  '#3f6dba',
  '#29549e',
  '#1b407f',
  '#143163',
  '#0d2347',
]
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e4e7ec',
  '#d1d6de',
  '#b1b9c5',
  '#868f9d',
  '#616b79',
  '#465060',
  '#2c3440',
  '#161c26',
]
/** 0 text, 2 dimmed, 4 border-strong, 5 border, 6 surface-2, 7 surface, 8 bg, 9 sunken */
const dark: MantineColorsTuple = [
  '#e8ebf0',
  '#b6beca',
  '#98a2b0',
  '#6d7786',
  '#3a4350',
  '#272e39',
  '#1e242e',
  '#161b23',
  '#12161d',
  '#0d1117',
]

const fontFamily = 'var(--font)'

export const theme = createTheme({
  colors: { blue, gray, dark },
  primaryColor: 'blue',
  primaryShade: { light: 7, dark: 5 },
  fontFamily,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.25' },
      h2: { fontSize: '16px', lineHeight: '1.25' },
      h3: { fontSize: '14px', lineHeight: '1.25' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: { xs: 'var(--sh-1)', md: 'var(--sh-2)', xl: 'var(--sh-3)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  focusClassName: form.focus ?? '',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      classNames: {
        root: form.field,
        label: form.label,
        required: form.required,
        error: form.error,
        description: form.hint,
      },
    },
    Input: { classNames: { wrapper: form.inputWrapper, input: form.input, section: form.section } },
    Select: {
      // The list scrolls itself: a reader of the screen knows it as the list of its field, not as a place of its own.
      defaultProps: { checkIconPosition: 'right', allowDeselect: false, withScrollArea: false },
      classNames: { dropdown: form.dropdown, options: form.options, option: form.option },
    },
    Combobox: {
      // Before a list has its place it stands at the top of the page. The library scrolls to its first option meanwhile: an
      // absolute list took the page along, and its field out of sight.
      defaultProps: { shadow: 'md', offset: 4, floatingStrategy: 'fixed' },
      classNames: { dropdown: form.dropdown, option: form.option },
    },
    Checkbox: {
      classNames: { root: form.check, input: form.checkInput, inner: form.checkInner, label: form.checkLabel },
    },
    Switch: {
      defaultProps: { withThumbIndicator: false },
      classNames: { root: form.switch, track: form.switchTrack, thumb: form.switchThumb, label: form.checkLabel },
    },
    // Lists of choices hang in a popover of the library.
    Popover: { classNames: { dropdown: form.dropdown } },
    Modal: {
      defaultProps: {
        size: 560,
        yOffset: 72,
        xOffset: 12,
        radius: 'xl',
        shadow: 'xl',
        padding: 0,
        transitionProps: { transition: 'fade-up', duration: 160, timingFunction: 'ease-out' },
      },
      classNames: { content: form.dialog, overlay: form.scrim, header: form.dialogHeader, body: form.dialogBody },
    },
  },
})

const shared = {
  '--mantine-line-height': 'var(--lh)',
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-error': 'var(--st-danger-mark)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-placeholder': 'var(--text-3)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
