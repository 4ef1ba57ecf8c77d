ALTER TABLE "budgets" RENAME TO "quotas";--> statement-breakpoint
ALTER INDEX "budgets_window" RENAME TO "quotas_window";--> statement-breakpoint
ALTER INDEX "budgets_pkey" RENAME TO "quotas_pkey";
