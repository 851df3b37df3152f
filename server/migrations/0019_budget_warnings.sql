-- A higher budget is warned of anew: the levels it no longer reaches are forgotten.
grant delete on campaign_warning to ruecklauf_app;
