-- How many enquiries are in each state, and how many get the newsletter: kept here as rows change, as the other totals are.
INSERT INTO "totals" ("name") VALUES
  ('enquiries.new'), ('enquiries.open'), ('enquiries.done'), ('enquiries.spam'), ('subscribers');
--> statement-breakpoint
CREATE FUNCTION "keep_enquiry_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE totals SET count = count - 1 WHERE name = 'enquiries.' || OLD.state;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE totals SET count = count + 1 WHERE name = 'enquiries.' || NEW.state;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "enquiries_counted" AFTER INSERT OR DELETE OR UPDATE OF state ON "enquiries"
  FOR EACH ROW EXECUTE FUNCTION "keep_enquiry_counts"();
--> statement-breakpoint
CREATE FUNCTION "keep_subscriber_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE totals SET count = count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE name = 'subscribers';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "subscribers_counted" AFTER INSERT OR DELETE ON "subscribers"
  FOR EACH ROW EXECUTE FUNCTION "keep_subscriber_count"();
