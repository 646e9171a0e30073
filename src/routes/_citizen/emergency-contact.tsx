import { createFileRoute } from '@tanstack/react-router';
import { EmergencyPage } from '#citizen/emergency/EmergencyPage.tsx';

export const Route = createFileRoute('/_citizen/emergency-contact')({
  loader: ({ context }) => context.words.need('emergency'),
  component: EmergencyPage,
});
