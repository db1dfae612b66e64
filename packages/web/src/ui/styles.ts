// Mantine's parts sit in a cascade layer, so the kit's own rules win without fighting for specificity.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import './fonts.css'
import './tokens.css'
import './base.css'
