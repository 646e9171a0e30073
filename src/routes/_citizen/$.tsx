import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#citizen/not-found/NotFoundPage.tsx';

export const Route = createFileRoute('/_citizen/$')({ component: NotFoundPage });
