import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** The deep blue ground of the footer and of the consoles' navigation: whatever stands on it takes light colours by itself. */
export const onSide = {
  '--v-colors-bg': 'var(--v-colors-side)',
  '--v-colors-bg-muted': '#1d3564',
  '--v-colors-fg': '#ffffff',
  '--v-colors-fg-muted': '#d5def0',
  '--v-colors-link': '#d5def0',
  '--v-colors-info-bg': '#1d3564',
  '--v-colors-line': '#3d5382',
  '--v-colors-line-strong': '#8fa3cc',
  '--v-colors-danger': '#ff978d',
  bg: 'side',
  color: 'fg',
} satisfies SystemStyleObject;
