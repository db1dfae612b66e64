// What the product takes of the library of forms, with how it looks: the first page has neither.
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'

// biome-ignore lint/performance/noBarrelFile: a component taken from elsewhere would come without its styles
export {
  Autocomplete,
  Checkbox,
  Input,
  Modal,
  NativeSelect,
  Select,
  type SelectProps,
  Switch,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
